import { call } from '@florilege/shared/client'
import type { SettingVersion } from '@florilege/shared/contracts'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { ReasonSheet } from '../../kit/table/choice/reason-sheet.tsx'
import { useSettingsAgain } from './setting-form.tsx'
import { changedIn } from './setting-values.ts'
import styles from './system.module.css'

type Row = { of: SettingVersion; current: SettingVersion }
type Restored = { onRestored: (now: SettingVersion) => void }

const useValue = () => {
  const t = useTexts(texts)
  return (value: boolean | number) => (typeof value === 'number' ? String(value) : t(value ? 'setting_on' : 'setting_off'))
}

/** Differences between a version and the current one. */
const Differences = ({ of: { values }, current }: Row) => {
  const t = useTexts(texts)
  const words = useValue()
  const names = changedIn(values, current.values)
  if (names.length === 0) return t('setting_same')
  return (
    <ul role="list" className={styles.differences}>
      {names.map((name) => (
        <li key={name}>{t('setting_was', { name: t(`setting_${name}`), value: words(values[name]) })}</li>
      ))}
    </ul>
  )
}

const Restore = ({ of: { version, values }, current, onRestored }: Row & Restored) => {
  const t = useTexts(texts)
  const again = useSettingsAgain()
  const layer = useLayer(`setting-${version}`)
  if (changedIn(values, current.values).length === 0) return null
  return (
    <>
      <Button kind="outline" aria-label={t('setting_restore_version', { version })} onClick={layer.show}>
        {t('setting_restore')}
      </Button>
      {layer.open && (
        <ReasonSheet
          title={t('setting_restore_version', { version })}
          intro={t('setting_restore_text')}
          action={t('setting_restore')}
          done={t('setting_restored')}
          onClose={layer.close}
          onDo={async (reason) => {
            const body = { version: current.version, reason }
            const params = { version: version === 0 ? ('0' as const) : version }
            const { data } = await call('POST /api/admin/setting/:version/restore', { params, body })
            await again(data)
            onRestored(data)
          }}
        />
      )}
    </>
  )
}

/** Versions of the settings; each can be restored. */
export const SettingHistory = ({ current, onRestored }: Pick<Row, 'current'> & Restored) => {
  const t = useTexts(texts)
  const columns: Column<SettingVersion>[] = [
    { key: 'version', label: t('version'), cell: ({ version }) => version },
    { key: 'when', label: t('setting_when'), cell: ({ changed_at }) => changed_at && <TimeSince at={changed_at} /> },
    { key: 'by', label: t('by'), cell: ({ changed_by }) => changed_by?.display_name },
    { key: 'why', label: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason}</span> },
    { key: 'what', label: t('setting_then'), cell: (row) => <Differences of={row} current={current} /> },
    { key: 'restore', label: t('setting_undo'), cell: (row) => <Restore of={row} current={current} onRestored={onRestored} /> },
  ]
  return (
    <PagedTable
      call="GET /api/admin/setting/history"
      input={{ query: {} }}
      caption={t('setting_history')}
      columns={columns}
      rowKey={(row) => row.version}
      empty={t('setting_history_none')}
    />
  )
}
