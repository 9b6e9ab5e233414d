import { defineTexts } from '@florilege/shared/shell'
import { settingsEn } from './settings-en.ts'
import { settingsFr } from './settings-fr.ts'

/** Texts of the settings. */
export const settingsTexts = defineTexts(/* chunk: account */ 'settings', settingsFr, settingsEn)
