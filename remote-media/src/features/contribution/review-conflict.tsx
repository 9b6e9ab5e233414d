import type { ContributionPage } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, ConflictButtons, ConflictCard } from '@florilege/shared/ui'
import type { ConflictPair } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { changedFields } from './contribution-values.ts'
import { useContributionConflict } from './use-contribution-conflict.ts'

type Versions = {
  /** Version that the reviewer opened. */
  opened: ContributionPage
  now: ContributionPage
}

/** Labels of the form fields, by name. */
const LABELS = {
  kind: 'contribution_of',
  record_species: 'record_species',
  record_artwork: 'record_artwork',
  suggestion: 'suggestion',
  observed_at: 'observed_at',
  place: 'place',
  position: 'position',
  position_precision: 'publish_position',
  note: 'note',
  licence: 'licence',
} as const
const isLabelled = (name: string): name is keyof typeof LABELS => name in LABELS

/** Differences in display form. */
const useChanges = ({ opened, now }: Versions): ConflictPair[] => {
  const t = useTexts(texts)
  const [readConflict] = useContributionConflict(opened)
  const read = readConflict(now)?.read ?? {}
  const pairOf = (name: string, label: string, before: string, after: string): ConflictPair => ({
    name,
    label,
    sides: [
      { term: t('changed_before', { field: label }), words: before },
      { term: t('changed_after', { field: label }), words: after },
    ],
  })
  const fields = changedFields(opened, now).flatMap(({ name, before, after }) => {
    const words = (value: string) => read[name]?.(value) ?? value
    return isLabelled(name) ? [pairOf(name, t(LABELS[name]), words(before), words(after))] : []
  })
  const ids = (item: ContributionPage) => item.pictures.map(({ media_id: id }) => id)
  const [before, after] = [ids(opened), ids(now)]
  if (before.join() === after.join()) return fields
  const photos = (count: number) => t('changed_photos', { count })
  const added = after.filter((id) => !before.includes(id)).length
  const words = added === 0 ? photos(after.length) : t('changed_photos_new', { photos: photos(after.length), count: added })
  return [pairOf('photos', t('contribution_photos'), photos(before.length), words), ...fields]
}

const HandedInAgain = (versions: Versions) => {
  const t = useTexts(texts)
  const pairs = useChanges(versions)
  return (
    <ConflictCard title={t('changed_title')} text={t(pairs.length === 0 ? 'changed_not_text' : 'changed_text')} pairs={pairs}>
      <ConflictButtons>
        <Button type="submit">{t('decide_now')}</Button>
      </ConflictButtons>
    </ConflictCard>
  )
}

const Answered = ({ now }: { now: ContributionPage }) => {
  const t = useTexts(texts)
  const last = now.history.at(-1)
  const name = last?.by?.display_name ?? t('history_site')
  const words = [t(`state_${now.state}`), last?.reason ?? ''].filter((one) => one !== '').join('\n')
  const label = t('answered_by', { name })
  return (
    <ConflictCard
      title={t('answered_title')}
      text={t('answered_text', { name })}
      pairs={[{ name: 'answer', label, sides: [{ term: label, words }] }]}
    >
      <ConflictButtons>
        <ButtonLink kind="outline" to={`/contribution/${now.id}/`}>
          {t('look_at')}
        </ButtonLink>
      </ConflictButtons>
    </ConflictCard>
  )
}

const TakenBack = ({ opened }: { opened: ContributionPage }) => {
  const t = useTexts(texts)
  const text = t('taken_back_text', { name: opened.owner.display_name })
  return (
    <ConflictCard title={t('taken_back_title')} text={text} pairs={[]}>
      <ConflictButtons>
        <ButtonLink kind="outline" to="/contribution/photos/all/submitted/">
          {t('contribution_to_review')}
        </ButtonLink>
      </ConflictButtons>
    </ConflictCard>
  )
}

/** Notice of a contribution that changed during its review. `now` is null when the reviewer may no longer read it. */
export const ReviewConflict = ({ opened, now }: { opened: ContributionPage; now: ContributionPage | null }) => {
  if (now === null) return <TakenBack opened={opened} />
  if (!now.may.review) return <Answered now={now} />
  return now.version === opened.version ? null : <HandedInAgain opened={opened} now={now} />
}
