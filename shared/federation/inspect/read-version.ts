import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { releaseDocument } from '../../contracts/remote/release-document.ts'
import { BuildRefused } from '../build-refused.ts'
import { jsonFault } from '../json-fault.ts'

const manifest = z.object({ version: releaseDocument.shape.version })

/** Version of the package in a folder. Throws BuildRefused with the error in its package.json and its position. */
export const readVersion = async (name: string, root: string): Promise<string> => {
  const text = await readFile(join(root, 'package.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BuildRefused(name, [error.code === 'ENOENT' ? 'package.json is missing' : `package.json: ${error.message}`])
  })
  const fault = jsonFault(text)
  if (fault !== null) throw new BuildRefused(name, [`package.json is no valid JSON: ${fault}`])
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new BuildRefused(name, ['package.json has no "version" such as "1.0.0"'])
  return read.data.version
}
