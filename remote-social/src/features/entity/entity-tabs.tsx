import { useSearchParams } from 'react-router'
import { useTexts } from '@florilege/shared/shell'
import { Tabs } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import type { Entity } from './entity-head.tsx'
import { useEntityParts } from './use-entity-parts.tsx'

/** Tabs of a group's or organisation's page. The selected one is in the URL. */
export const EntityTabs = ({ entity }: { entity: Entity }) => {
  const text = useTexts(communityTexts)
  const [search, setSearch] = useSearchParams()
  const parts = useEntityParts(entity)
  const select = (part: string) => setSearch(part === 'posts' ? {} : { part }, { replace: true, preventScrollReset: true })
  return <Tabs label={text('entity_part')} tabs={parts} selected={search.get('part') ?? 'posts'} onSelect={select} />
}
