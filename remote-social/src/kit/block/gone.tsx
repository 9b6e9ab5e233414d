import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call, callOptions } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { failed, forceSessionReload, toast, useSession, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, Menu } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { useReport } from '@florilege/shared/report'
import styles from './gone.module.css'
import { useBlockEntry } from './use-block-entry.tsx'

type Blocked = CallOutput<'GET /api/block'>['list']['data'][number]

const OwnBlock = ({ blocked: { id, display_name: name } }: { blocked: Blocked }) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const report = useReport({ subject: 'entity', id, name })
  const unblock = async () => {
    setBusy(true)
    try {
      await call('POST /api/unblock/:id', { params: { id } })
      toast(text('block_undone', { name }))
      forceSessionReload()
      // Cached queries emptied by the block and not displayed now are refetched when next displayed.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  const action = (
    <div className={styles.actions}>
      <Button kind="outline" busy={busy} onClick={() => void unblock()}>
        {text('block_undo')}
      </Button>
      <Menu outlined label={text('people_menu', { name })} entries={[report.entry]} />
      {report.sheet}
    </div>
  )
  return <EmptyState title={text('block_done', { name })} text={text('block_done_text')} action={action} />
}

type Props = { id: number; group: boolean; title: string; words: string; back: ReactNode }

/** Lets a person who was blocked block or report the other side, which is hidden from them (ST-02). */
const Unseen = ({ id, group, title, words, back }: Props) => {
  const text = useTexts(communityTexts)
  const name = text(group ? 'block_this_group' : 'block_this_person')
  const guest = useSession().auth_role === 'GUEST'
  const report = useReport({ subject: 'entity', id, name })
  const block = useBlockEntry({ id, name, group })
  const action = (
    <div className={styles.actions}>
      {back}
      {!guest && <Menu outlined label={text('people_menu', { name })} entries={[block, report.entry]} />}
      {report.sheet}
    </div>
  )
  return <EmptyState title={title} text={words} action={action} />
}

/** Shown in place of an entity that does not exist for the viewer: unknown, deleted, or behind a block of either side. */
export const Gone = (props: Props) => {
  const guest = useSession().auth_role === 'GUEST'
  const { data } = useQuery({
    ...callOptions('GET /api/block', { query: { entity: props.id } }),
    enabled: !guest,
    meta: { handled: true },
  })
  const own = data?.list.data[0]
  return own === undefined ? <Unseen {...props} /> : <OwnBlock blocked={own} />
}
