#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 11)) {
  console.error(`florilege-release needs Node 24.11 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
await import('./typescript-in-packages.mjs')
await import('./main.ts')
