import { usePage, useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow, SkeletonPosts } from '@florilege/shared/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { texts } from '../texts.ts'
import { ButtonGroup } from '../ui/button-group.tsx'
import { DateGroup } from '../ui/date-group.tsx'
import { DraftGroup } from '../ui/draft-group.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { FormGroup } from '../ui/form-group.tsx'
import { ListGroup } from '../ui/list-group.tsx'
import { MentionGroup } from '../ui/mention-group.tsx'
import { MenuGroup } from '../ui/menu-group.tsx'
import { PictureGroup } from '../ui/picture-group.tsx'
import { TextGroup } from '../ui/text-group.tsx'
import styles from './component-page.module.css'
import { usePlates } from './plates.ts'
import type { WithPlates } from './plates.ts'
import { ThemeChoice } from './theme-choice.tsx'

const ApartGroups = lazy(async () => {
  const { ApartGroups: Loaded } = await import(/* webpackChunkName: "apart" */ '../apart/apart-groups.tsx')
  return { default: Loaded }
})

const IN_UI = ['button', 'field', 'form', 'draft', 'date', 'menu', 'mention', 'list', 'picture', 'text'] as const
const APART = ['editor', 'map', 'crop', 'video', 'report', 'see_as', 'house', 'shell'] as const

const Groups = ({ plates }: WithPlates) => {
  const { hash } = useLocation()
  // Errors and failures scroll into view when they are shown; this runs after them.
  useEffect(() => {
    const group = document.getElementById(hash.slice(1))
    if (group === null) window.scrollTo(0, 0)
    else group.scrollIntoView()
  }, [hash])
  return (
    <>
      <ButtonGroup />
      <FieldGroup />
      <FormGroup />
      <DraftGroup />
      <DateGroup />
      <MenuGroup />
      <MentionGroup plates={plates} />
      <ListGroup plates={plates} />
      <PictureGroup plates={plates} />
      <TextGroup plates={plates} />
      <ApartGroups plates={plates} />
    </>
  )
}

/** Every shared component in its states, by day and by night. */
export const Page = () => {
  const t = useTexts(texts)
  const plates = usePlates()
  usePage({ title: t('title') })
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('lead')}</p>
      <ThemeChoice />
      <nav aria-label={t('groups')}>
        <ChipRow label={t('groups')}>
          {[...IN_UI, ...APART].map((name) => (
            <ChipLink key={name} to={`#${name}`} replace>
              {t(name)}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
      <Suspense fallback={<SkeletonPosts />}>{plates === undefined ? <SkeletonPosts /> : <Groups plates={plates} />}</Suspense>
    </div>
  )
}
