// First step of `npm start`, `npm run build` and `npm test`: installs dependencies, then continues with the project's Node.
// Plain JavaScript for any Node from version 18.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
const SCRIPTS = {
  start: 'tools/start/start.ts',
  build: 'tools/artefact/build.ts',
  test: 'tools/test/test.ts',
  soak: 'tools/test/soak.ts',
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const stamp = join(root, 'node_modules/.florilege-installed')
const windows = process.platform === 'win32'
const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

/** Runs a command in this terminal; resolves to its exit code. Forwards signals and waits for its end. */
const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    // Ctrl-C in a terminal reaches the child directly: only wait for it.
    const wait = () => {}
    process.on('SIGINT', wait)
    process.on('SIGTERM', forward)
    process.on('SIGHUP', forward)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGINT', wait)
      process.off('SIGTERM', forward)
      process.off('SIGHUP', forward)
      resolve(code === null ? (signal === 'SIGINT' ? 130 : 143) : code)
    })
  })

/** Digest of all inputs of the installation. */
const wanted = () => {
  // Node sorts folder listings by name on the relevant systems; another order causes one more installation.
  const packages = readdirSync(root).map((folder) => join(folder, 'package.json'))
  const names = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages]
  const hash = createHash('sha256')
  for (const name of names.filter((one) => existsSync(join(root, one)))) {
    hash.update(`${name}\0`)
    hash.update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

const isInstalled = (digest) => existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest

const install = async (digest) => {
  console.log('Installing what Florilège is made of …')
  const npx = windows ? 'npx.cmd' : 'npx'
  const code = await run(npx, ['--yes', PNPM, 'install', '--frozen-lockfile', '--loglevel', 'error'], {
    shell: windows,
    env: { ...process.env, CI: 'true' },
  })
  if (code !== 0) {
    console.error('Florilège cannot be installed: see above. It needs the npm registry once, and about 1 GB of disk.')
    process.exit(code)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}

const [name, ...rest] = process.argv.slice(2)
const script = SCRIPTS[name]
if (script === undefined) {
  console.error(`Say what to set up for: ${Object.keys(SCRIPTS).join(' or ')}.`)
  process.exit(2)
}

const digest = wanted()
if (!isInstalled(digest)) await install(digest)
const path = `${join(root, 'node_modules/.bin')}${windows ? ';' : ':'}${process.env.PATH ?? ''}`
process.exit(await run(node, [join(root, script), ...rest], { env: { ...process.env, PATH: path } }))
