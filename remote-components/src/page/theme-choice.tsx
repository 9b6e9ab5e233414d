import { useTexts } from '@florilege/shared/shell'
import { Chip, ChipRow } from '@florilege/shared/ui'
import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './component-page.module.css'

const THEMES = ['site', 'day', 'night'] as const
type Theme = (typeof THEMES)[number]

/** Shows the page by day or by night; leaving it shows the site as before. */
export const ThemeChoice = () => {
  const t = useTexts(texts)
  const [theme, setTheme] = useState<Theme>('site')
  useEffect(() => {
    if (theme === 'site') return undefined
    const { dataset } = document.documentElement
    const before = dataset['theme']
    dataset['theme'] = theme
    return () => {
      if (before === undefined) delete dataset['theme']
      else dataset['theme'] = before
    }
  }, [theme])
  return (
    <div className={styles.themes}>
      <ChipRow label={t('theme')}>
        {THEMES.map((one) => (
          <Chip key={one} selected={one === theme} onClick={() => setTheme(one)}>
            {t(`theme_${one}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
