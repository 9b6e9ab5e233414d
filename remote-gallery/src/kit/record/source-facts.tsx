import type { GenusRecord } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import type { Definition } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'

type Sourced = {
  owner: { display_name: string }
  fields: Pick<GenusRecord['fields'], 'credit_line' | 'licence' | 'identifiers' | 'source_url'>
}

/** URLs of identifier schemes; other identifiers are shown as text. */
const RESOLVERS: Record<string, (value: string) => string> = {
  doi: (value) => `https://doi.org/${value.replace(/^.*?(?=10\.)/, '')}`,
  wikidata: (value) => `https://www.wikidata.org/wiki/${value}`,
  viaf: (value) => `https://viaf.org/viaf/${value}/`,
  ulan: (value) => `http://vocab.getty.edu/page/ulan/${value}`,
}

const Outward = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} rel="external noreferrer">
    {children}
  </a>
)

const Identifier = ({ scheme, value }: { scheme: string; value: string }) => {
  const resolve = RESOLVERS[scheme.toLowerCase()]
  return (
    <>
      {scheme.replaceAll('_', ' ').toUpperCase()}{' '}
      {resolve === undefined || /\s/.test(value) ? value : <Outward to={resolve(value)}>{value}</Outward>}
    </>
  )
}

/** Host name of a source URL. */
const siteOf = (address: string): string => {
  try {
    return new URL(address).host.replace(/^www\./, '')
  } catch {
    return address
  }
}

/** Link to a record's source, which licences require to be named. */
export const SourceLink = ({ address }: { address: string }) => <Outward to={address}>{siteOf(address)}</Outward>

/** Source and licence of a record, as licences require. */
export const useSourceFacts = ({ fields, owner }: Sourced): Definition[] => {
  const t = useTexts(catalogueTexts)
  const { credit_line, licence, source_url } = fields
  const identifiers = Object.entries(fields.identifiers)
  return [
    { term: t('credit'), value: credit_line },
    {
      term: t('licence'),
      value:
        licence && /^https?:\/\/\S+$/.test(licence) ? (
          <Outward to={licence}>{licence.replace(/^https?:\/\//, '')}</Outward>
        ) : (
          licence
        ),
    },
    {
      term: t('identifiers'),
      value:
        identifiers.length > 0 &&
        identifiers.map(([scheme, value], at) => (
          <span key={scheme}>
            {at > 0 && ' · '}
            <Identifier scheme={scheme} value={value} />
          </span>
        )),
    },
    { term: t('source'), value: source_url !== undefined && <SourceLink address={source_url} /> },
    { term: t('owner'), value: owner.display_name },
  ]
}
