import { call } from '@florilege/shared/client'
import type { HouseVersion } from '@florilege/shared/contracts'
import { textsOf } from '@florilege/shared/house'
import type { HouseText } from '@florilege/shared/rules'
import { useLanguage, useLayer, useTexts, useZone } from '@florilege/shared/shell'
import { Button, momentText, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { ReasonSheet } from '../../kit/table/choice/reason-sheet.tsx'
import { HousePreview } from './house-preview.tsx'
import styles from './house.module.css'
import { useHouseAgain } from './use-house-again.ts'

type Of = {
  name: HouseText
  language: 'fr' | 'en'
  newest: HouseVersion | null
  onRestored: (now: HouseVersion) => void
}

type To = {
  /** Accessible name of the restore button, when the page has several. */
  label: string
  /** Null: the product's own text. */
  text: HouseVersion['text']
  id: number
}

const Restore = ({ name, language, newest, onRestored, id, text, label }: Of & To) => {
  const t = useTexts(texts)
  const again = useHouseAgain()
  const layer = useLayer(`page-${id}`)
  return (
    <>
      <Button kind="outline" aria-label={label} onClick={layer.show}>
        {text === null ? t('page_restore_original') : t('page_restore')}
      </Button>
      {layer.open && (
        <ReasonSheet
          title={label}
          intro={t('page_restore_text')}
          action={t('page_restore')}
          done={t('page_saved')}
          onClose={layer.close}
          onDo={async (reason) => {
            const body = { version: newest?.id ?? 0, text, reason }
            const { data } = await call('PUT /api/admin/info/:name/:language', { params: { name, language }, body })
            await again()
            onRestored(data)
          }}
        >
          <HousePreview language={language} text={text ?? textsOf(name)[language]} />
        </ReasonSheet>
      )}
    </>
  )
}

/** Versions of a text of the static pages; each, and the product's own text, can be restored. */
export const HouseHistory = (of: Of) => {
  const t = useTexts(texts)
  const spoken = useLanguage()
  const zone = useZone()
  const { name, language, newest } = of
  const columns: Column<HouseVersion>[] = [
    { key: 'when', label: t('page_when'), cell: ({ changed_at }) => <TimeSince at={changed_at} /> },
    { key: 'by', label: t('by'), cell: ({ changed_by }) => changed_by?.display_name },
    { key: 'title', label: t('title'), cell: ({ text }) => text?.title ?? t('page_original') },
    { key: 'why', label: t('reason'), cell: ({ reason }) => reason },
    {
      key: 'restore',
      label: t('setting_undo'),
      cell: ({ id, text, changed_at }) =>
        id === newest?.id ? (
          t('page_in_force')
        ) : (
          <Restore
            {...of}
            id={id}
            text={text}
            label={t('page_restore_version', { when: momentText(new Date(changed_at), spoken, zone) })}
          />
        ),
    },
  ]
  return (
    <>
      <PagedTable
        call="GET /api/admin/info/:name/:language"
        input={{ params: { name, language }, query: {} }}
        caption={t('page_history')}
        columns={columns}
        empty={t('page_history_none')}
      />
      {newest?.text && (
        <div className={styles.buttons}>
          <Restore {...of} id={0} text={null} label={t('page_restore_original')} />
        </div>
      )}
    </>
  )
}
