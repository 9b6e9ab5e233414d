import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { releaseDocument } from '@florilege/shared/contracts'
import { RELEASE_DOCUMENT } from '@florilege/shared/federation/release-files.ts'
import { buildUnit } from '../builds/build-unit.ts'
import { listUnits } from '../builds/units.ts'
import { publishChanged } from '../start/publish-changed.ts'

/** Builds the remote of this workspace, and serves it with a host that was built before: `serve.ts <remote> <folder of the host>`. */
const [name, host = ''] = process.argv.slice(2)
const unit = listUnits().find((one) => one.name === name)
if (unit === undefined) throw new Error(`there is no remote ${name}`)
const document = releaseDocument.parse(JSON.parse(await readFile(join(host, RELEASE_DOCUMENT), 'utf8')))
const remote = await buildUnit(unit)
const { app, services } = await buildApp(readConfig(process.env))
const { left } = await publishChanged(services, [{ document, folder: host }, remote])
if (left.length > 0) throw new Error(left.map(({ reason }) => reason).join('\n'))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
