// Entry of the artefact: `node florilege.mjs`, or with the name of a command. Plain JavaScript, which an older Node reads too.
const COMMANDS = {
  start: './server/src/main.ts',
  db: './tools/database/database.ts',
  backup: './server/src/backup/backup.ts',
  catalogue: './tools/catalogue/catalogue.ts',
  release: './tools/artefact/release.ts',
  origin: './server/src/remote-origin.ts',
}

const [major] = process.versions.node.split('.')
const [command = 'start'] = process.argv.splice(2, 1)
if (Number(major) < 26) {
  console.error(`Florilège needs Node 26 or newer; this is ${process.versions.node}.`)
  process.exitCode = 1
} else if (Object.hasOwn(COMMANDS, command)) await import(new URL(COMMANDS[command], import.meta.url).href)
else {
  console.error(`There is no command ${command}: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exitCode = 2
}
