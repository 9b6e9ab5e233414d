import { Smile } from 'lucide-react'
import { useTexts } from '@florilege/shared/shell'
import { moodTexts } from './mood-texts.ts'
import type { Tool } from '../../kit/post/compose/tool.ts'
import { MoodPicker } from './mood-picker.tsx'

/** Toolbar control that chooses a mood. */
export const useMoodTool = (value: number | null, onChange: (mood: number | null) => void): Tool => ({
  key: 'mood',
  label: useTexts(moodTexts)('mood_which'),
  icon: <Smile aria-hidden="true" />,
  panel: () => <MoodPicker value={value} onChange={onChange} />,
})
