import { TextField } from '@florilege/shared/ui'
import { useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../community-texts.ts'
import styles from './people-page.module.css'

/** Search by name while typing. */
export const NameSearch = ({ label, typed, type }: { label: string; typed: string; type: (typed: string) => void }) => {
  const text = useTexts(communityTexts)
  return (
    <search className={styles.search} aria-label={text('people_search_go')}>
      <TextField
        name="q"
        type="search"
        label={label}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
    </search>
  )
}
