// `npm run build`: host and remotes for production, then the artefact in dist/florilege or the folder given, which Node alone starts.
import { join, resolve } from 'node:path'
import { endSteps, seconds, showStep } from '@florilege/release/print.ts'
import { buildAll } from '../builds/build-all.ts'
import { workspace } from '../builds/units.ts'
import { makeArtefact } from './make-artefact.ts'

const started = performance.now()
const folder = resolve(process.argv[2] ?? join(workspace, 'dist/florilege'))
const builds = await buildAll((name) => showStep(`Building ${name}`))
showStep('Collecting server and dependencies')
await makeArtefact(folder, builds)
endSteps()
console.log(`${folder} built in ${seconds(started)}. Start: node florilege.mjs`)
