import { useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow } from '@florilege/shared/ui'
import { useLocation } from 'react-router'
import { texts } from '../../texts.ts'

const CLASSES = ['artist', 'movement', 'taxon'] as const
type CategoryClass = (typeof CLASSES)[number]

/** The class of categories that an address asks for; undefined for all of them. */
export const classAsked = (asked: string | null | undefined): CategoryClass | undefined => CLASSES.find((name) => name === asked)

/** Artists, movements or genera of the list at this address. */
export const ClassChips = ({ chosen }: { chosen: CategoryClass | undefined }) => {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  return (
    <ChipRow label={t('filters')}>
      <ChipLink to={pathname} selected={chosen === undefined} replace>
        {t('all')}
      </ChipLink>
      {CLASSES.map((name) => (
        <ChipLink key={name} to={`${pathname}?class=${name}`} selected={chosen === name} replace>
          {t(`class_${name}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
