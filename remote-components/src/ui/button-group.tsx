import { useTexts } from '@florilege/shared/shell'
import {
  Button,
  ButtonLink,
  Chip,
  ChipLink,
  ChipRow,
  IconButton,
  IconLink,
  KindChip,
  LikeButton,
  MoodChip,
  MoodGlyph,
  PrivacyBadge,
} from '@florilege/shared/ui'
import { Bell, Bookmark, Pencil, Plus, Share2 } from 'lucide-react'
import { useState } from 'react'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'
import styles from './samples.module.css'

const KINDS = ['primary', 'outline', 'quiet', 'danger'] as const
const TINTS = ['plain', 'garance', 'pastel', 'verdure', 'gaude'] as const
const MOODS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const FILTERS = ['filter_all', 'filter_plates', 'filter_books', 'filter_articles', 'filter_maps'] as const

const Buttons = () => {
  const t = useTexts(sampleTexts)
  return (
    <Specimen name="Button" small>
      {KINDS.map((kind) => (
        <State key={kind} is={kind}>
          <Button kind={kind}>{t(kind === 'danger' ? 'delete' : 'publish')}</Button>
        </State>
      ))}
      <State is="icon">
        <Button kind="outline">
          <Plus aria-hidden="true" />
          {t('add_plate')}
        </Button>
      </State>
      <State is="busy">
        <Button busy>{t('publish')}</Button>
      </State>
      <State is="disabled">
        <Button disabled>{t('publish')}</Button>
      </State>
      <State is="wide">
        <Button wide>{t('publish')}</Button>
      </State>
    </Specimen>
  )
}

const ButtonLinks = () => {
  const t = useTexts(sampleTexts)
  return (
    <Specimen name="ButtonLink" small>
      {KINDS.map((kind) => (
        <State key={kind} is={kind}>
          <ButtonLink kind={kind} to="/artwork/">
            {t(kind === 'danger' ? 'delete' : 'see_works')}
          </ButtonLink>
        </State>
      ))}
    </Specimen>
  )
}

const Chips = () => {
  const t = useTexts(sampleTexts)
  const [chosen, setChosen] = useState<(typeof FILTERS)[number]>('filter_plates')
  return (
    <>
      <Specimen name="Chip" small>
        <State>
          <Chip>{t('filter_plates')}</Chip>
        </State>
        <State is="selected">
          <Chip selected>{t('filter_plates')}</Chip>
        </State>
      </Specimen>
      <Specimen name="ChipLink" small>
        <State>
          <ChipLink to="/artwork/">{t('filter_plates')}</ChipLink>
        </State>
        <State is="selected">
          <ChipLink to="/artwork/" selected>
            {t('filter_plates')}
          </ChipLink>
        </State>
      </Specimen>
      <Specimen name="ChipRow">
        <State wide>
          <ChipRow label={t('filters')}>
            {FILTERS.map((one) => (
              <Chip key={one} selected={one === chosen} onClick={() => setChosen(one)}>
                {t(one)}
              </Chip>
            ))}
          </ChipRow>
        </State>
      </Specimen>
      <Specimen name="KindChip" small>
        <State is="all" wide>
          <div className={styles.row}>
            {TINTS.map((tint) => (
              <KindChip key={tint} tint={tint}>
                {t(`tint_${tint}`)}
              </KindChip>
            ))}
          </div>
        </State>
      </Specimen>
    </>
  )
}

const Icons = () => {
  const t = useTexts(sampleTexts)
  return (
    <>
      <Specimen name="IconButton" small>
        <State>
          <IconButton label={t('edit')}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </State>
        <State is="badge">
          <IconButton label={t('notifications', { number: '9+' })} badge="9+">
            <Bell aria-hidden="true" />
          </IconButton>
        </State>
        <State is="disabled">
          <IconButton label={t('share')} disabled>
            <Share2 aria-hidden="true" />
          </IconButton>
        </State>
      </Specimen>
      <Specimen name="IconLink" small>
        <State>
          <IconLink label={t('bookmarks')} to="/artwork/">
            <Bookmark aria-hidden="true" />
          </IconLink>
        </State>
        <State is="badge">
          <IconLink label={t('notifications', { number: 3 })} badge="3" to="/artwork/">
            <Bell aria-hidden="true" />
          </IconLink>
        </State>
      </Specimen>
    </>
  )
}

const Like = ({ count }: { count: number }) => {
  const [liked, setLiked] = useState(count > 1)
  return <LikeButton liked={liked} count={liked ? count : Math.max(0, count - 1)} onToggle={() => setLiked(!liked)} />
}

const Marks = () => (
  <>
    <Specimen name="LikeButton" small>
      <State>
        <Like count={1} />
      </State>
      <State is="selected">
        <Like count={1204} />
      </State>
    </Specimen>
    <Specimen name="MoodChip" small>
      <State is="all" wide>
        <div className={styles.row}>
          {MOODS.map((mood) => (
            <MoodChip key={mood} mood={mood} />
          ))}
        </div>
      </State>
    </Specimen>
    <Specimen name="MoodGlyph" small>
      <State is="all" wide>
        <div className={styles.row}>
          {MOODS.map((mood) => (
            <MoodGlyph key={mood} mood={mood} />
          ))}
        </div>
      </State>
    </Specimen>
    <Specimen name="PrivacyBadge" small>
      <State is="all" wide>
        <div className={styles.row}>
          {([9, 1, 0, -1] as const).map((status) => (
            <PrivacyBadge key={status} status={status} />
          ))}
        </div>
      </State>
      <State is="group">
        <PrivacyBadge status={1} group />
      </State>
    </Specimen>
  </>
)

export const ButtonGroup = () => (
  <Group name="button" folder="shared/ui/button">
    <Buttons />
    <ButtonLinks />
    <Chips />
    <Icons />
    <Marks />
  </Group>
)
