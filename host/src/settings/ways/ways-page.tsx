import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonRows } from '@florilege/shared/ui'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { IdentitiesPart } from './identities-part.tsx'
import { MailPart } from '../account/mail-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from '../account/password-part.tsx'
import { SettingsSection } from '../settings-section.tsx'

const Ways = () => {
  const text = useTexts(settingsTexts)
  const { data, error, refetch } = useCall('GET /api/account', {})
  if (data === undefined)
    return error ? <ErrorCard title={text('READ_FAILED')} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />
  const account = data.data
  const onChanged = () => refetch()
  return (
    <>
      <MailPart account={account} onChanged={onChanged} />
      <PasswordPart account={account} onChanged={onChanged} />
      <PasskeysPart account={account} onChanged={onChanged} />
      <IdentitiesPart account={account} onChanged={onChanged} />
    </>
  )
}

/** Every way into the account: address, password, passkeys, linked accounts. */
export const WaysPage = () => {
  const text = useTexts(settingsTexts)
  return (
    <SettingsSection title={text('WAYS_TITLE')}>
      <Ways />
    </SettingsSection>
  )
}
