import { watchRemote } from '../hot-build.ts'

// Runs one development build of a remote in a separate process, and writes its document or the refusal to standard output.
const [name = '', root = '', outDir = ''] = process.argv.slice(2)
const stop = await watchRemote(
  { name, root, outDir },
  {
    built: (document) => process.stdout.write(JSON.stringify({ document })),
    refused: ({ message }) => process.stdout.write(JSON.stringify({ refused: message })),
  },
)
await stop()
