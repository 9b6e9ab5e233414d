import { usePage, useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow, SkeletonPosts } from '@florilege/shared/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CropGroup } from '../apart/crop-group.tsx'
import { EditorGroup } from '../apart/editor-group.tsx'
import { HouseGroup } from '../apart/house-group.tsx'
import { MapGroup } from '../apart/map-group.tsx'
import { ReportGroup } from '../apart/report-group.tsx'
import { SeeAsGroup } from '../apart/see-as-group.tsx'
import { ShellGroup } from '../apart/shell-group.tsx'
import { VideoGroup } from '../apart/video-group.tsx'
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

const GROUPS = {
  button: ButtonGroup,
  field: FieldGroup,
  form: FormGroup,
  draft: DraftGroup,
  date: DateGroup,
  menu: MenuGroup,
  mention: MentionGroup,
  list: ListGroup,
  picture: PictureGroup,
  text: TextGroup,
  editor: EditorGroup,
  map: MapGroup,
  crop: CropGroup,
  video: VideoGroup,
  report: ReportGroup,
  see_as: SeeAsGroup,
  house: HouseGroup,
  shell: ShellGroup,
}
const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

const Groups = ({ plates }: WithPlates) => {
  const { hash } = useLocation()
  // Errors and failures scroll into view when they are shown; this runs after them.
  useEffect(() => {
    const group = document.getElementById(hash.slice(1))
    if (group === null) window.scrollTo(0, 0)
    else group.scrollIntoView()
  }, [hash])
  return NAMES.map((name) => {
    const Shown = GROUPS[name]
    return <Shown key={name} plates={plates} />
  })
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
          {NAMES.map((name) => (
            <ChipLink key={name} to={`#${name}`} replace>
              {t(name)}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
      {plates === undefined ? <SkeletonPosts /> : <Groups plates={plates} />}
    </div>
  )
}
