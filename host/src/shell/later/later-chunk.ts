export { Layers, OverrideBar, UpperBars } from './later.tsx'
export { startLater } from './start-later.ts'
