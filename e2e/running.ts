import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

export const dataDir = (): string => process.env['E2E_DATA_DIR'] ?? ''
export const address = (): string => `http://127.0.0.1:${process.env['E2E_PORT']}`
const keyFile = () => join(dataDir(), 'release-key')

const node = async (script: string, words: string[], more: Record<string, string> = {}): Promise<string> =>
  (
    await run(process.execPath, [join(root, script), ...words], {
      cwd: root,
      env: { ...process.env, PORT: process.env['E2E_PORT'], DATA_DIR: dataDir(), ...more },
    })
  ).stdout

/** Build named last in the output of a script. */
const buildIn = (output: string): string => output.trim().split('\n').at(-1) ?? ''
/** One percent of the people; the release is withdrawn when the test ends. */
const FEW = { SHARE: '1' }

const changed = async (name: string, file: string, texts: string[], more?: Record<string, string>): Promise<string> =>
  buildIn(await node('e2e/release/release-changed.ts', [name, address(), keyFile(), file, ...texts], more))

/** Releases a copy of a remote with changed texts in one file, given as pairs of old and new text; returns the new build. */
export const releaseChanged = (name: string, file: string, ...texts: string[]): Promise<string> => changed(name, file, texts)

/** Introduction of the species list in the gallery of this tree. */
export const INTRO = 'Les espèces du catalogue, leurs noms et leurs planches.'
export const OTHER_INTRO = 'Tout ce qui pousse dans ce catalogue.'

/** Releases the gallery with another introduction: one build shared by tests that need any other release. */
export const releaseOtherIntro = (): Promise<string> =>
  releaseChanged('gallery', 'kit/record/list/list-texts.ts', INTRO, OTHER_INTRO)

/** The same for a few people. */
export const releaseChangedToFew = (name: string, file: string, ...texts: string[]): Promise<string> =>
  changed(name, file, texts, FEW)

/** Releases a remote with this script as its container, around the original (`./original.js`). */
export const releaseEntry = async (name: string, script: string): Promise<string> =>
  buildIn(await node('e2e/release/release-entry.ts', [name, address(), keyFile(), script]))

/** Releases a remote several times in a row, each with another text; returns the text of each build. */
export const releaseRow = async (name: string, count: number, text: string): Promise<Map<string, string>> => {
  const output = await node('e2e/release/release-row.ts', [name, address(), keyFile(), String(count), text])
  return new Map(
    output
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(0, 16), line.slice(17)]),
  )
}

/** Releases the host with a bad service worker, or with another that does nothing; see release-worker.ts. */
export const releaseBadWorker = (kind: 'broken' | 'stale' | 'newer'): Promise<string> =>
  node('e2e/release/release-worker.ts', [address(), keyFile(), kind])

/** Releases the host with a text before its main script. */
export const releaseChangedHost = async (text: string): Promise<string> =>
  buildIn(await node('e2e/release/release-host.ts', [address(), keyFile(), text]))

/** Releases another working host to a few people. */
export const releaseHostToFew = async (): Promise<string> =>
  buildIn(await node('e2e/release/release-worker.ts', [address(), keyFile(), 'idle'], FEW))

/**
 * Releases a host of another version, which provides more, to a few people, and builds remotes of that version into a folder;
 * see release-skewed.ts.
 */
export const releaseSkewed = async (folder: string): Promise<string> =>
  buildIn(await node('e2e/release/release-skewed.ts', [address(), keyFile(), folder]))

/** Releases a tiny remote for administrators, to all of them or a share. */
export const releaseSmall = (name: string, version: string, share = 100): Promise<string> =>
  node('e2e/release/release-small.ts', [name, version, address(), keyFile(), String(share)])

/** Runs `pnpm release ...` against the server of the tests. */
export const release = (...words: string[]): Promise<string> =>
  node('tools/builds/release.ts', [...words, '--to', address(), '--key-file', keyFile(), '--by', 'e2e'])

/** Runs `pnpm catalogue import ...` against the server of the tests. */
export const importCatalogue = (...words: string[]): Promise<string> => node('tools/catalogue/catalogue.ts', ['import', ...words])
