import { useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow } from '@florilege/shared/ui'
import { useLocation } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'

const CLASSES = ['artist', 'movement', 'taxon'] as const
type CategoryClass = (typeof CLASSES)[number]

/** Class of categories in the URL; undefined for all. */
export const classAsked = (asked: string | null | undefined): CategoryClass | undefined => CLASSES.find((name) => name === asked)

/** Filter chips for artists, movements and genera. */
export const ClassChips = ({ chosen }: { chosen: CategoryClass | undefined }) => {
  const t = useTexts(catalogueTexts)
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
