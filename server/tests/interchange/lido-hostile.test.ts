import { truncate } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { isLido } from '../../src/features/interchange/lido/lido-root.ts'
import { lidoEnd, lidoOf, lidoStart } from '../../src/features/interchange/lido/write-lido.ts'
import { draftsOf, entriesIn, entriesOf, withFile, workOf } from './lido-fixture.ts'

const ORIGIN = 'https://florilege.example'
const SPACE = 'xmlns:lido="http://www.lido-schema.org"'

describe('[CU-11] hostile and other files', () => {
  const refusal = async (content: string): Promise<string> => {
    const line = await entriesOf(content).then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    )
    expect(line.split('\n')).toHaveLength(1)
    return line
  }
  const bomb = '<!DOCTYPE lido [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'

  it('are refused in one line: document types, entities, broken and deep elements, other encodings, large texts', async () => {
    expect(await refusal(`<?xml version="1.0"?>${bomb}<lido:lido ${SPACE}>&b;</lido:lido>`)).toContain('document type')
    expect(await refusal(`<!DOCTYPE lido SYSTEM "file:///etc/passwd"><lido:lido ${SPACE}/>`)).toContain('document type')
    expect(await refusal(`<lido:lido ${SPACE}>&b;</lido:lido>`)).toContain('Unusable: the XML cannot be read')
    expect(await refusal(`<lido:lido ${SPACE}><lido:a></lido:b></lido:lido>`)).toContain('Unusable: the XML cannot be read')
    for (const depth of [200, 200_000])
      expect(await refusal(`<lido:lido ${SPACE}>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</lido:lido>`)).toContain('nested')
    expect(await refusal(`<?xml version="1.0" encoding="ISO-8859-1"?><lido:lido ${SPACE}/>`)).toContain('ISO-8859-1')
    const large = withFile(`<lido:lido ${SPACE}><lido:lidoRecID>`, async (file) => {
      await truncate(file, 100 * 1024 * 1024)
      return entriesIn(file)
    })
    await expect(large).rejects.toThrow('at most 8 MiB')
  })

  it('are read record by record: tags in comments and sections end none, and a file cut off is refused', async () => {
    const aside = '<!-- </lido:lido> --><![CDATA[</lido:lido>]]>'
    const records = Array.from({ length: 400 }, (_, at) =>
      lidoOf(workOf({ source: { source: 'musée', key: `é${at}` }, fields: { inscription: 'x > y'.repeat(at) } }), ORIGIN).replace(
        '<lido:descriptiveMetadata',
        `${aside}<lido:descriptiveMetadata`,
      ),
    )
    const text = `${lidoStart}${aside}${records.join(aside)}${lidoEnd}`
    const entries = await entriesOf(text)
    expect(entries.map(({ key }) => key)).toEqual(records.map((_, at) => `é${at}`))
    expect(draftsOf(entries).map(({ fields }) => ('inscription' in fields ? (fields.inscription?.length ?? 0) : 0))).toEqual(
      records.map((_, at) => at * 5),
    )
    for (const part of [0.3, 0.9, 0.999]) expect(await refusal(text.slice(0, text.length * part))).toContain('ends too early')
  })

  it('of another kind are not taken for LIDO, whatever their name or text', () => {
    for (const prolog of ['', '<?xml version="1.0"?>\n', '<!-- <feed> -->\n', '<!DOCTYPE lido>\n'])
      for (const root of [
        `<lido:lido ${SPACE}>`,
        `<lido:lidoWrap\n ${SPACE} >`,
        '<lido xmlns="http://www.lido-schema.org"/>',
        "<m:lidoWrap xmlns:m='http://www.lido-schema.org'>",
      ])
        expect([prolog, root, isLido(`${prolog}${root}`)]).toEqual([prolog, root, true])
    for (const other of [
      `<feed xmlns="http://www.w3.org/2005/Atom" ${SPACE}>`,
      '<lido:lido xmlns:lido="http://example.org">',
      '<lido:lido>',
      `<lido:lidoRecID ${SPACE}>`,
      `<!-- <lido:lido ${SPACE}> --><rss>`,
      `lido <lido:lido ${SPACE}>`,
      '<'.repeat(9000),
      '',
    ])
      expect([other.slice(0, 40), isLido(other)]).toEqual([other.slice(0, 40), false])
  })
})
