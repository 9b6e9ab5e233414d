import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workspace } from '../builds/units.ts'
import { featureLists } from './feature-lists.ts'

for (const [path, content] of featureLists()) await writeFile(join(workspace, path), content)
