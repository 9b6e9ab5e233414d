import { useCall } from '@florilege/shared/client'
import type { TeamKey } from '@florilege/shared/contracts'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button, DataTable, EmptyState, ErrorCard, Menu, SkeletonRows, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { AddKeySheet, KeyDeedSheet } from './key-sheets.tsx'
import type { KeyDeed } from './key-sheets.tsx'
import { KeyState } from './key-state.tsx'
import styles from './team-key.module.css'

type Chosen = { of: TeamKey; deed: KeyDeed }

const deedsOf = ({ ended_at, compromised }: TeamKey): KeyDeed[] => {
  if (ended_at === null) return ['rotate', 'revoke', 'compromise']
  // It may turn out later that somebody else had it.
  return compromised ? [] : ['compromise']
}

const Keys = ({ keys, ask }: { keys: TeamKey[]; ask: (chosen: Chosen) => void }) => {
  const t = useTexts(texts)
  const columns: Column<TeamKey>[] = [
    { key: 'team', label: t('key_team'), cell: ({ team }) => <span className={styles.words}>{team}</span> },
    { key: 'id', label: t('key_id'), cell: ({ id }) => <code>{id}</code> },
    { key: 'remotes', label: t('key_remotes'), cell: ({ remotes }) => remotes.join(', ') },
    {
      key: 'added',
      label: t('key_since'),
      cell: ({ added_at, added_by }) => (
        <span>
          {added_by} · <TimeSince at={added_at} />
        </span>
      ),
    },
    { key: 'state', label: t('status'), cell: (key) => <KeyState of={key} /> },
    {
      key: 'deeds',
      label: t('release_actions'),
      cell: (key) => (
        <Menu
          label={t('key_menu', { team: key.team, id: key.id })}
          entries={deedsOf(key).map((deed) => ({
            key: deed,
            label: t(`key_${deed}`),
            danger: deed !== 'rotate',
            run: () => ask({ of: key, deed }),
          }))}
        />
      ),
    },
  ]
  if (keys.length === 0) return <EmptyState title={t('key_none')} text={t('key_none_text')} />
  return <DataTable dense caption={t('key_title')} columns={columns} rows={keys} rowKey={({ id }) => id} />
}

/** `/admin/team-key/`: the keys by which teams release, those that have ended too. */
export const Page = () => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/release/key', {})
  const [adding, changing] = [useLayer('team-key-add'), useLayer('team-key-deed')]
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const ask = (one: Chosen) => {
    setChosen(one)
    changing.show()
  }
  return (
    <AdminPage title={t('key_title')} intro={t('key_intro')} back="/admin/release/">
      <p className={styles.add}>
        <Button kind="outline" onClick={adding.show}>
          {t('key_add')}
        </Button>
      </p>
      {isPending && <SkeletonRows />}
      {!isPending && data === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {data && <Keys keys={data.data.keys} ask={ask} />}
      {adding.open && <AddKeySheet onClose={adding.close} />}
      {changing.open && chosen !== null && <KeyDeedSheet of={chosen.of} deed={chosen.deed} onClose={changing.close} />}
    </AdminPage>
  )
}
