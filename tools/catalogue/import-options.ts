import { parseArgs } from 'node:util'
import { FORMATS } from '@florilege/server/features/interchange/reading/format-of.ts'
import type { Format } from '@florilege/server/features/interchange/reading/format-of.ts'
import type { DraftKind } from '@florilege/server/features/interchange/reading/entry.ts'
import { Unusable } from '@florilege/server/features/interchange/mapping/unusable.ts'

/** Values of `--kind`, with their record kinds. */
const KINDS: Record<string, readonly DraftKind[]> = {
  all: ['bibliography', 'genus', 'species', 'article'],
  bibliography: ['bibliography', 'genus'],
  artwork: ['bibliography', 'genus'],
  artist: ['genus'],
  movement: ['genus'],
  genus: ['genus'],
  taxon: ['genus', 'species'],
  species: ['genus', 'species'],
  article: ['article'],
}

export const USAGE = `pnpm catalogue import --from <file or folder> [options]

  --from <path>      what to bring in: Joconde or Wikidata CSV, Tate JSON (tar.gz) with artists CSV, a Darwin Core
                     Archive (zip, or folder with meta.xml) or CSV, LIDO, BibTeX or BibLaTeX, CSL-JSON, or any CSV with a mapping;
                     recognised by what is in them
  --kind <kind>      only these records, with what they refer to: ${Object.keys(KINDS).join(', ')}
  --format <format>  read the files as: ${FORMATS.join(', ')}
  --mapping <file>   JSON: which column of a CSV is which field of a record (tools/catalogue/mapping-example.json)
  --owner <name>     organisation that owns new records (named after the source, or by the
                     records themselves where they were exported here)
  --editor <address> mail address of the editor who sees the import among their own and can undo it (without it:
                     administrators)
  --pictures <path>  folder or zip of pictures, matched by inventory number, file name or a column of the mapping
  --credit <words>   credit of pictures whose rows state none
  --licence <words>  licence of pictures whose rows state none
  --dry-run          report the same and write nothing
  --report <file>    JSON lines: every row refused, merged or remarked on
  --server <url>     running server to hand the records to (http://HOST:PORT)

DATA_DIR and DATABASE_URL say which database; while a server runs, the records go through it and show at once.`

export type ImportOptions = {
  from: string
  kinds: ReadonlySet<DraftKind> | null
  format: Format | null
  mapping: string | null
  /** Null: derived from the source. */
  owner: string | null
  /** Mail address of the editor whose import it is; null: administrators find it. */
  editor: string | null
  /** Folder or zip of pictures. */
  pictures: string | null
  credit: string | null
  licence: string | null
  dryRun: boolean
  report: string | null
  server: string | null
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        kind: { type: 'string' },
        format: { type: 'string' },
        mapping: { type: 'string' },
        owner: { type: 'string' },
        editor: { type: 'string' },
        pictures: { type: 'string' },
        credit: { type: 'string' },
        licence: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
        server: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new Unusable(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

type Given = ReturnType<typeof parse>

const kindsOf = ({ kind }: Given): ReadonlySet<DraftKind> | null => {
  if (kind === undefined) return null
  const kinds = KINDS[kind]
  if (kinds === undefined) throw new Unusable(`--kind ${kind} is none of ${Object.keys(KINDS).join(', ')}`)
  return new Set(kinds)
}

const formatOf = ({ format }: Given): Format | null => {
  if (format === undefined) return null
  const known = FORMATS.find((name) => name === format)
  if (known === undefined) throw new Unusable(`--format ${format} is none of ${FORMATS.join(', ')}`)
  return known
}

const check = ({ mapping, server, owner }: Given, format: Format | null): void => {
  if (mapping !== undefined && format !== null) throw new Unusable('--mapping and --format exclude each other')
  if (server !== undefined && !/^https?:\/\//.test(server)) throw new Unusable('--server must be an http address')
  if (owner !== undefined && (owner.trim() === '' || owner.length > 200))
    throw new Unusable('--owner must be a name of 1 to 200 characters')
}

/** Parses the arguments of the command; null for help. Throws Unusable with the usage. */
export const readOptions = (args: readonly string[]): ImportOptions | null => {
  const given = parse(args)
  if (given.help) return null
  if (given.from === undefined) throw new Unusable(`--from is missing\n\n${USAGE}`)
  const [kinds, format] = [kindsOf(given), formatOf(given)]
  check(given, format)
  return {
    from: given.from,
    kinds,
    format,
    mapping: given.mapping ?? null,
    owner: given.owner?.trim() ?? null,
    editor: given.editor?.trim() ?? null,
    pictures: given.pictures ?? null,
    credit: given.credit ?? null,
    licence: given.licence ?? null,
    dryRun: given['dry-run'],
    report: given.report ?? null,
    server: given.server?.replace(/\/+$/, '') ?? null,
  }
}
