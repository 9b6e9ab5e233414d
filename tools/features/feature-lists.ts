import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { workspace } from '../builds/units.ts'

/** Width from which the formatter breaks a line. */
const COLUMNS = 130

/** Names that the manifest of a feature may export, after the name of the feature. */
const PARTS = ['Pages', 'Slots', 'Declaration'] as const
type Part = (typeof PARTS)[number]

type Manifest = { folder: string; exported: Map<Part, string> }

const manifestsIn = (remote: string): Manifest[] =>
  globSync(`${remote}/src/features/*/feature.ts`, { cwd: workspace })
    .toSorted()
    .map((file) => {
      const source = readFileSync(join(workspace, file), 'utf8')
      const exported = new Map<Part, string>()
      for (const part of PARTS) {
        const [, name] = source.match(new RegExp(`^export const (\\w+${part})\\b`, 'm')) ?? []
        if (name !== undefined) exported.set(part, name)
      }
      return { folder: basename(dirname(file)), exported }
    })

const namesOf = (manifests: readonly Manifest[], part: Part): string[] =>
  manifests.flatMap(({ exported }) => exported.get(part) ?? [])

const imported = ({ folder, exported }: Manifest): string =>
  `import { ${[...exported.values()].toSorted().join(', ')} } from './features/${folder}/feature.ts'\n`

const spread = (doc: string, part: 'pages' | 'slots', names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `\n/** ${doc} */\nexport const ${part}: RemoteModule['${part}'] = {\n${names.map((name) => `  ...${name},\n`).join('')}}\n`

const called = (names: readonly string[]): string => {
  const calls = names.map((name) => `${name}()`)
  const start = 'export const declarations = (): FeatureDeclaration[] => ['
  const line = `${start}${calls.join(', ')}]`
  return line.length <= COLUMNS ? `${line}\n` : `${start}\n${calls.map((call) => `  ${call},\n`).join('')}]\n`
}

const listOfRemote = (remote: string): string => {
  const manifests = manifestsIn(remote)
  return [
    '// Written by `npm run features` from the manifests in `features`.\n',
    "import type { FeatureDeclaration } from '@florilege/shared/rules'\n",
    "import type { RemoteModule } from '@florilege/shared/shell'\n",
    ...manifests.map(imported),
    spread('Pages of every feature.', 'pages', namesOf(manifests, 'Pages')),
    spread('Components of every feature for extension points.', 'slots', namesOf(manifests, 'Slots')),
    '\n/** Declarations of every feature: a function, which the entry leaves out. */\n',
    called(namesOf(manifests, 'Declaration')),
  ].join('')
}

const listOfEndpoints = (): string =>
  [
    '// Written by `npm run features` from the folders. `Api` and the package are derived from this list.\n',
    ...globSync('**/*-endpoints.ts', { cwd: join(workspace, 'shared/contracts') })
      .toSorted()
      .map((file) => `export * from './${file}'\n`),
  ].join('')

/** Lists of features that are written from their folders: path of each in the workspace, with its content. */
export const featureLists = (): ReadonlyMap<string, string> =>
  new Map([
    ['shared/contracts/endpoints.ts', listOfEndpoints()],
    ...globSync('remote-*/src/features', { cwd: workspace }).map((folder): [string, string] => {
      const remote = folder.split('/')[0] ?? ''
      return [`${remote}/src/features.ts`, listOfRemote(remote)]
    }),
  ])
