import { execFile, spawn } from 'node:child_process'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { releaseDocument } from '@florilege/shared/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideRepository, publishPackages } from './outside-repository.ts'
import type { OutsideRepository } from './outside-repository.ts'
import { packageRegistry } from './package-registry.ts'
import type { PackageRegistry } from './package-registry.ts'
import { workspace } from './units.ts'

const run = promisify(execFile)

type Manifest = { exports: Record<string, string>; publishConfig?: { exports: Record<string, string> } }
const manifestOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

describe('the packages for teams', { tags: ['soak'] }, () => {
  let packages: PackageRegistry
  let team: OutsideRepository

  beforeAll(async () => {
    packages = await packageRegistry()
    await publishPackages(packages)
    team = await outsideRepository('pnpm', packages)
  }, 300_000)

  afterAll(async () => {
    await team.remove()
    packages.close()
  })

  const installed = (name: string): string => join(team.folder, 'node_modules/@florilege', name)

  it('[MF-01] are published by one command, with their exports, a licence and instructions', async () => {
    expect(packages.names()).toEqual(['@florilege/release', '@florilege/shared'])
    for (const name of ['shared', 'release']) {
      for (const file of ['README.md', 'LICENSE']) expect((await stat(join(installed(name), file))).isFile(), file).toBe(true)
    }
    const { exports } = await manifestOf(installed('shared'))
    const named = Object.values(exports).filter((path) => !path.includes('*'))
    expect(named.length).toBeGreaterThan(10)
    for (const path of named) expect((await stat(join(installed('shared'), path))).isFile(), path).toBe(true)
    // All exports are published except those for tests and for the host.
    const {
      './testing': _,
      './contracts/testing/*': _samples,
      './shell/host': _host,
      ...ours
    } = (await manifestOf(join(workspace, 'shared'))).exports
    expect(exports).toEqual(ours)
    const { stdout } = await run('find', [`${installed('shared')}/`, `${installed('release')}/`, '-name', '*.test.*'])
    expect(stdout).toBe('')
  })

  it('[MF-01] build and type-check the README’s first remote, installed by pnpm', async () => {
    const built = await team.release(['build'])
    expect(built, built.errors).toMatchObject({ code: 0, errors: '' })
    const document = releaseDocument.parse(JSON.parse(await readFile(join(team.folder, 'dist/release.json'), 'utf8')))
    expect([document.name, Object.keys(document.pages)]).toEqual(['guide', ['walks']])
    // A wrong text key is an error only with types; without them the compiler would refuse this file.
    const wrong = [
      "import { useTexts } from '@florilege/shared/shell'",
      "import { texts } from './texts.ts'",
      '// @ts-expect-error: there is no such text',
      "export const Wrong = () => <p>{useTexts(texts)('nowhere')}</p>",
    ]
    await writeFile(join(team.folder, 'src/wrong.tsx'), wrong.join('\n'))
    const lacking = [
      "import type { RemoteModule } from '@florilege/shared/shell'",
      "import type { declaration } from './declaration.ts'",
      "import { remote } from './remote.tsx'",
      '// @ts-expect-error: the declared page has another name',
      'export const lacking: RemoteModule<typeof declaration> = { ...remote, pages: { walk: remote.pages.walks } }',
    ]
    await writeFile(join(team.folder, 'src/lacking.ts'), lacking.join('\n'))
    // Exports for remotes, and a stylesheet of the remote, compile with the strictest compiler options.
    const used = [
      "import { firstOf } from './used.ts'",
      "import styles from './walk.module.css'",
      'export const Styled = () => <p className={styles.walk}>{firstOf}</p>',
      '// @ts-expect-error: classes are texts',
      'export const wrong: number = styles.walk',
    ]
    const named = ['contracts', 'rules', 'rules/forms', 'client', 'shell', 'editor', 'ui', 'map', 'crop', 'report', 'video']
    const imports = named.map((name, at) => `import * as part${at} from '@florilege/shared/${name}'`)
    const whole = `export const firstOf = [${named.map((_, at) => `part${at}`).join(', ')}].map((part) => Object.keys(part)[0] ?? '')`
    await writeFile(join(team.folder, 'src/used.ts'), [...imports, whole].join('\n'))
    await writeFile(join(team.folder, 'src/styled.tsx'), used.join('\n'))
    const strict = {
      strict: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noImplicitReturns: true,
      noImplicitOverride: true,
    }
    const own = { extends: '@florilege/release/tsconfig.remote.json', compilerOptions: strict, include: ['src'] }
    await writeFile(join(team.folder, 'tsconfig.json'), JSON.stringify(own))
    const types = run(join(team.folder, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd: team.folder })
    expect(await types.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: '' })
  }, 300_000)

  it(
    '[MF-04] refuse, before any upload, a missing export of the module and a type error',
    { tags: ['soak'], timeout: 300_000 },
    async () => {
      const refused = async (command: string, file: string, text: string, instead: string): Promise<string> => {
        const path = join(team.folder, 'src', file)
        const source = await readFile(path, 'utf8')
        await writeFile(path, source.replace(text, instead))
        // No server is called: none is running.
        const { code, errors } = await team.release([command, '--to', 'http://127.0.0.1:1'], { RELEASE_KEY: 'x'.repeat(43) })
        await writeFile(path, source)
        expect(code).toBe(1)
        return errors
      }
      expect(await refused('publish', 'remote.tsx', 'pages: { walks:', 'pages: { walk:')).toContain(
        'route /guide/ names page "walks", but "remote" in src/remote.tsx has no such page: it has walk',
      )
      expect(await refused('check', 'walks-page.tsx', "t('title')", "t('nowhere')")).toMatch(
        /^guide cannot be released:\n- src\/walks-page\.tsx:\d+:\d+ .*nowhere.* \(TS\d+\)$/m,
      )
    },
  )

  it('[MF-08] [MF-01] develop it from an installation, with hot module replacement, once it compiles', async () => {
    const page = join(team.folder, 'src/walks-page.tsx')
    const before = await readFile(page, 'utf8')
    await writeFile(page, `${before}\nexport const = 1\n`)
    const dev = spawn(join(team.folder, 'node_modules/.bin/florilege-release'), ['dev', '--port', '0'], {
      cwd: team.folder,
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, NO_COLOR: '1' },
    })
    const ended = new Promise((resolve) => dev.once('exit', resolve))
    let said = ''
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
    await expect.poll(() => said).toMatch(/walks-page\.tsx [^]*It is shown as soon as it can be built/)
    await writeFile(page, before)
    await expect.poll(() => said).toMatch(/guide in http:\/\/127\.0\.0\.1:8080: http[^]*Ctrl-C stops/)
    await writeFile(page, before.replace('<section', '<section id="walks"'))
    await expect.poll(() => said).toContain('Exchanged')
    await writeFile(page, before)
    dev.kill('SIGINT')
    await ended
  }, 90_000)

  it('[MF-01] explain which package is missing, and the error of an unreadable declaration', async () => {
    const refusal = async (): Promise<string> => {
      const { code, errors } = await team.release(['build'])
      expect(code).toBe(1)
      expect(errors).not.toContain('    at ')
      return errors
    }
    await rename(installed('shared'), `${installed('shared')}-away`)
    expect(await refusal()).toContain('src/declaration.ts imports "@florilege/shared", which is not installed: npm install')
    await rename(`${installed('shared')}-away`, installed('shared'))
    const page = join(team.folder, 'src/walks-page.tsx')
    const before = await readFile(page, 'utf8')
    await writeFile(page, `import { pad } from 'left-pad/pad.js'\n${before}\npad()\n`)
    expect(await refusal()).toContain(
      'src/walks-page.tsx imports "left-pad/pad.js", which is not installed: npm install --save-dev left-pad, or',
    )
    await writeFile(page, before)
    const declaration = join(team.folder, 'src/declaration.ts')
    await writeFile(declaration, 'export const declaration = {')
    expect(await refusal()).toContain('src/declaration.ts cannot be read')
  }, 60_000)
})
