import { watchRemote } from '../hot-build.ts'

// Builds a remote once as while it is developed, in a process of its own, and writes its document or the refusal to the standard output.
const [name = '', root = '', outDir = ''] = process.argv.slice(2)
const stop = await watchRemote(
  { name, root, outDir },
  {
    built: (document) => process.stdout.write(JSON.stringify({ document })),
    refused: ({ message }) => process.stdout.write(JSON.stringify({ refused: message })),
  },
)
await stop()
