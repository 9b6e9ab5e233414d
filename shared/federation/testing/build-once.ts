import { buildRelease } from '../build.ts'
import { BuildRefused } from '../build-refused.ts'

// Builds one release in a separate process and writes its document, or the refusal, to standard output.
const [name = '', root = '', outDir = ''] = process.argv.slice(2)
try {
  const unseen: string[] = []
  const document = await buildRelease({ name, root, outDir, mode: 'production', unseen: (words) => unseen.push(words) })
  process.stdout.write(JSON.stringify({ document, unseen }))
} catch (error) {
  if (!(error instanceof BuildRefused)) throw error
  process.stdout.write(JSON.stringify({ refused: error.message }))
}
