import { bundledTexts } from '@florilege/shared/shell'
import { accountTexts } from '../../i18n/account-texts.ts'
import { settingsTexts } from '../../i18n/settings-texts.ts'

export { ArchivePage } from '../../account/password/archive-page.tsx'
export { ConfirmPage } from '../../account/password/confirm-page.tsx'
export { ForgottenPage } from '../../account/password/forgotten-page.tsx'
export { OutboxPage } from '../../outbox-list/outbox-page.tsx'
export { MailPage } from '../../account/password/mail-page.tsx'
export { RegisterPage } from '../../account/register-page.tsx'
export { ResetPage } from '../../account/password/reset-page.tsx'
export { SharePage } from '../../pwa/share-page.tsx'
export { BlockedPage } from '../../settings/blocked-page.tsx'
export { DataPage } from '../../settings/account/data-page.tsx'
export { DevicesPage } from '../../settings/ways/devices-page.tsx'
export { LeavePage } from '../../settings/account/leave-page.tsx'
export { NotificationsPage } from '../../settings/notifications-page.tsx'
export { PrivacyPage } from '../../settings/privacy-page.tsx'
export { SettingsPage } from '../../settings/settings-page.tsx'
export { WaysPage } from '../../settings/ways/ways-page.tsx'

// Only these pages need these texts.
bundledTexts(accountTexts)
bundledTexts(settingsTexts)
