import { confirm } from '../../shell/slot/dialogs.ts'
import type { OfferedDraft } from '../../shell/draft/draft-keeper.ts'
import { useTexts } from '../../shell/texts.ts'
import { Button } from '../button/button.tsx'
import { excerptOf } from './draft-excerpt.ts'
import styles from '../form/form-notice.module.css'
import { formTexts } from '../form/form-texts.ts'
import { TimeSince } from '../text/time-since.tsx'

type Props = {
  /** `lacks`: text about content that cannot be restored here. */
  offers: readonly (OfferedDraft & { lacks?: string })[]
  onResume: (offer: OfferedDraft) => Promise<void>
  onDiscard: (offer: OfferedDraft) => void
}

/** Draft of another tab, another device or an earlier visit, to resume or discard. Only the latest is shown. */
export const DraftOffers = ({ offers, onResume, onDiscard }: Props) => {
  const text = useTexts(formTexts)
  const offer = offers[0]
  if (offer === undefined) return <div role="status" hidden />
  const discard = async () => {
    if (await confirm(text('DRAFT_DISCARD_TITLE'), text('DRAFT_DISCARD_TEXT'))) onDiscard(offer)
  }
  return (
    <div className={styles.offer} role="status">
      <p>
        {text(offer.open ? 'DRAFT_IN_A_TAB' : 'DRAFT_OFFERED')} (<TimeSince at={new Date(offer.at).toISOString()} />)
        <span className={styles.excerpt}>{excerptOf(offer.content)}</span>
        {offer.lacks !== undefined && <span className={styles.lacks}>{offer.lacks}</span>}
      </p>
      <span className={styles.buttons}>
        <Button kind="outline" onClick={() => void onResume(offer)}>
          {text('DRAFT_RESUME')}
        </Button>
        {!offer.open && (
          <Button kind="quiet" onClick={() => void discard()}>
            {text('DRAFT_DISCARD')}
          </Button>
        )}
      </span>
    </div>
  )
}
