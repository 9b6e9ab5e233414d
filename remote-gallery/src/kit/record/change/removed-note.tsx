import type { CallInput } from '@florilege/shared/client'
import { callOptions } from '@florilege/shared/client'
import type { RecordKind, RecordVersion } from '@florilege/shared/contracts'
import { REMOVED_DAYS } from '@florilege/shared/rules'
import { failed, toast, useAllowed, useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { Button, ButtonLink, dateText, momentText } from '@florilege/shared/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { historyPath } from '../edit-paths.ts'
import styles from './removed-note.module.css'
import { restoreRecord } from './record-calls.ts'
import { useRefreshCatalogue } from './use-refresh-catalogue.ts'

const HISTORY = 'GET /api/genus/:id/history'

/** Last change of a record, for catalogue editors; undefined for others and while loading. */
export const useLastChange = (kind: RecordKind, id: number, wanted: boolean): RecordVersion | undefined => {
  const keeps = useAllowed('editor')
  // The paths of all kinds have the same shape.
  const key = `GET /api/${kind}/:id/history` as typeof HISTORY
  const input: CallInput<typeof HISTORY> = { params: { id }, query: { _size: 1 } }
  const { data } = useQuery({ ...callOptions(key, input), enabled: keeps && wanted, meta: { handled: true }, retry: false })
  return data?.list.data[0]
}

const dayAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)

type Props = { kind: RecordKind; id: number; last: RecordVersion | undefined }

/** Notice on a removed record: author of the removal, deadline, and a button to restore it. */
export const RemovedNote = ({ kind, id, last }: Props) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const zone = useZone()
  const client = useQueryClient()
  const refresh = useRefreshCatalogue()
  const bringBack = async ({ version }: RecordVersion): Promise<void> => {
    try {
      await restoreRecord(kind, id, version, version)
      toast(t('removed_back'))
    } catch (error) {
      failed(error)
    }
    await client.invalidateQueries({ queryKey: [`GET /api/${kind}/:id/history`] })
    await refresh()
  }
  const at = last === undefined ? null : new Date(last.created_at)
  const days = at && {
    date: momentText(at, language, zone),
    until: dateText(dayAfter(at, REMOVED_DAYS), language, zone),
  }
  const byModeration = last !== undefined && last.action !== 'removed'
  const name = last?.by?.display_name
  return (
    <div className={styles.note}>
      <p className={styles.words}>
        <strong>{t('removed')}</strong> {byModeration && t('removed_moderated')}
        {!byModeration && days && (name === undefined ? t('removed_on', days) : t('removed_by', { name, ...days }))}
      </p>
      {last !== undefined && (
        <p className={styles.ways}>
          {!byModeration && (
            <Button kind="outline" onClick={() => void bringBack(last)}>
              {t('edit_undo')}
            </Button>
          )}
          <ButtonLink kind="quiet" to={historyPath(kind, id)}>
            {t('edit_history')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
