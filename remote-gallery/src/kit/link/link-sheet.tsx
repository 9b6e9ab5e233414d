import { call } from '@florilege/shared/client'
import type { ItemLink } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { failed, useLanguage, useTexts } from '@florilege/shared/shell'
import { Autocomplete, IconButton, MuseumLabel, Sheet } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { recordLabel } from '../record/record-label.ts'
import styles from './link.module.css'

/** Links an item to catalogue records, one by one; each link is created and deleted at once. */
export const LinkSheet = ({ id, items, onClose }: { id: number; items: readonly ItemLink['item'][]; onClose: () => void }) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [times, setTimes] = useState(0)
  const run = async (what: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await what()
      // Links of both ends: the plate lists items about it.
      await client.invalidateQueries({ queryKey: ['GET /api/link/:id'] })
      setTimes((before) => before + 1)
    } catch (error) {
      failed(error, 'action', () => void run(what))
    } finally {
      setBusy(false)
    }
  }
  const tie = (to: number) => run(() => call('POST /api/link', { body: { from_id: id, type: 'about', to_id: to, role: null } }))
  const part = (to: number) => run(() => call('DELETE /api/link/:from/:type/:to', { params: { from: id, type: 'about', to } }))
  return (
    <Sheet title={t('tie')} onClose={onClose}>
      {items.length === 0 && <p className={styles.none}>{t('tie_none')}</p>}
      <ul role="list" className={styles.list} aria-label={t('tied_to')}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <span className={styles.words}>
              <MuseumLabel {...recordLabel(item)} />
            </span>
            <IconButton
              label={t('tie_undo', { title: shownTitle(item.title, language) })}
              disabled={busy}
              onClick={() => void part(item.id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {/* Remounted after each link: the chosen record is in the list above. */}
      <Autocomplete
        key={times}
        name="tie"
        label={t('tie_find')}
        hint={t('tie_hint')}
        placeholder={t('tie_placeholder')}
        address="/api/search/suggest?of=record"
        onChange={([chosen]) => {
          if (chosen !== undefined) void tie(Number(chosen.v))
        }}
      />
    </Sheet>
  )
}
