#!/usr/bin/env node
import './typescript-in-packages.mjs'

await import('./main.ts')
