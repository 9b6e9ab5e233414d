import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { workspace } from '../builds/units.ts'
import { freePort } from '../start/free-port.ts'
import { artefactElsewhere } from './running-artefact.ts'

/** Commands of the machine, in this process's rights: the server as a child instead of a service. */
const PRELUDE = `set -euo pipefail
chown() { :; }
runuser() { shift 3; "$@"; }
server=
systemctl() {
  case "$1" in
    start) (trap - EXIT; cd /opt/florilege; set -a; . /etc/florilege.env; exec node florilege.mjs) & server=$! ;;
    stop) kill "$server"; wait "$server" || true ;;
    restart) systemctl stop; systemctl start ;;
  esac
}
trap 'kill "$server" || true' EXIT
`

/** Commands in blocks for the host: they change the machine, need a person, or are executed by the test named beside them. */
const HOST_COMMANDS: Record<string, string> = {
  useradd: 'account of the machine',
  'systemctl daemon-reload': 'deploy.test.ts verifies the unit',
  'systemctl enable': 'deploy.test.ts verifies the unit',
  'docker compose': 'deploy.test.ts compares the file',
  'systemd-analyze': 'deploy.test.ts',
  'runuser -u florilege -- node florilege.mjs db admin': 'artefact.test.ts',
  'runuser -u florilege -- node florilege.mjs db dump': 'the section about backups',
  'runuser -u florilege -- node florilege.mjs db restore': 'the section about backups',
  'node florilege.mjs release rollback': 'server/tests/releases/release-tool.test.ts',
  systemctl: 'the other blocks',
  cd: '',
  cp: '',
  echo: '',
  'set -a': '',
}

const readBook = async (): Promise<{ host: string[]; run: string[] }> => {
  const book = await readFile(join(workspace, 'docs/operate.md'), 'utf8')
  const blocks = [...book.matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(([, kind, text = '']) => ({ kind, text }))
  const of = (kind: string) => blocks.filter((block) => block.kind === kind).map(({ text }) => text)
  // A block of another kind, or none, would not be executed.
  expect(blocks.filter(({ kind }) => kind === '').length).toBe(0)
  return { host: of('sh host'), run: of('sh') }
}

it('[OP-06] each command of the book that needs the machine is known, with the test that executes it', async () => {
  const { host } = await readBook()
  const lines = host.flatMap((text) => text.trim().split('\n'))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !Object.keys(HOST_COMMANDS).some((command) => line.startsWith(command)))).toEqual([])
})

it('[OP-06] the other commands of the book run in order on an artefact', { timeout: 900_000, tags: ['soak'] }, async () => {
  const artefact = await artefactElsewhere()
  const root = await mkdtemp(join(tmpdir(), 'florilege-book-'))
  for (const folder of [artefact, root]) onTestFinished(() => rm(folder, { recursive: true, force: true }), 120_000)
  for (const folder of ['opt', 'etc', 'var/lib/florilege', 'var/backups']) await mkdir(join(root, folder), { recursive: true })
  const { run } = await readBook()
  const script = `${PRELUDE}${run.join('')}`
    .replaceAll(/(?<![\w.])\/(?=opt\/|etc\/|var\/)/g, `${root}/`)
    .replaceAll('/root/florilege', artefact)
    .replaceAll('8080', String(await freePort()))
  const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` }
  const child = spawn('bash', ['-x', '-c', script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  expect([code, code === 0 ? '' : `${output}\n${errors}`.slice(-3000)]).toEqual([0, ''])
  // After the restoration, the upgrade and the new key.
  expect(output.match(/"ready":true/g)?.length).toBeGreaterThan(4)
  expect(output).toMatch(/^600\n600\n600$/m)
})
