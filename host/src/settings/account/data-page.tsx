import { useTexts } from '@florilege/shared/shell'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { ConsentsPart } from '../consents-part.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import { SettingsSection } from '../settings-section.tsx'

/** Data of the person: export, import, consents (BY-15). */
export const DataPage = () => {
  const text = useTexts(settingsTexts)
  return (
    <SettingsSection title={text('DATA_TITLE')}>
      <ExportPart />
      <ImportPart />
      <ConsentsPart />
    </SettingsSection>
  )
}
