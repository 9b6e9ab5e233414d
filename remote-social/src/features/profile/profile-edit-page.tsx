import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, queryKeyOf, useCall } from '@florilege/shared/client'
import { PRIVACY_SETTINGS } from '@florilege/shared/rules'
import type { PrivacySetting } from '@florilege/shared/rules'
import { forceSessionReload, toast, useLanguage, usePage, useSession, useTexts } from '@florilege/shared/shell'
import {
  Button,
  ButtonLink,
  ErrorCard,
  Form,
  PrivacyField,
  privacyOf,
  SkeletonLines,
  TextArea,
  TextField,
} from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { NotAsEntity, useActsAsOneself } from './not-as-entity.tsx'
import styles from './profile-edit-page.module.css'
import { PositionFields } from './position-fields.tsx'
import { changeOf, readConflict } from './profile-form.ts'
import type { OpenedProfile } from './profile-form.ts'
import type { Profile } from './profile-head.tsx'

const LONGEST_ABOUT = 2000
const LONGEST_PLACE = 120
const SHORTEST_NAME = 2

const labelOf = (setting: PrivacySetting) => (setting === 'profile_pp' ? 'profile_pp' : (`profile_${setting}` as const))

const Words = ({ profile }: { profile: Profile }) => {
  const text = useTexts(communityTexts)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{text('profile_words')}</legend>
      <TextField
        name="display_name"
        label={text('profile_name')}
        required
        minLength={SHORTEST_NAME}
        maxLength={80}
        autoComplete="name"
        defaultValue={profile.display_name}
      />
      <TextArea
        name="about"
        label={text('profile_about')}
        hint={text('profile_about_hint')}
        rows={4}
        limit={LONGEST_ABOUT}
        defaultValue={profile.about ?? ''}
      />
      <TextField
        name="place"
        label={text('profile_place')}
        hint={text('profile_place_hint')}
        maxLength={LONGEST_PLACE}
        autoComplete="address-level2"
        defaultValue={profile.place ?? ''}
      />
    </fieldset>
  )
}

const Privacy = ({ setting }: Pick<OpenedProfile, 'setting'>) => {
  const text = useTexts(communityTexts)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{text('profile_privacy')}</legend>
      <p className={styles.lead}>{text('profile_privacy_text')}</p>
      <div className={styles.kinds}>
        {PRIVACY_SETTINGS.map((kind) => (
          <PrivacyField key={kind} name={kind} label={text(labelOf(kind))} initial={privacyOf(String(setting[kind]))} settled />
        ))}
      </div>
    </fieldset>
  )
}

const Editor = ({ profile: given }: { profile: Profile }) => {
  // The form keeps the version that was opened: the query refetches, and a newer version would hide a concurrent save.
  const [profile] = useState(given)
  const session = useSession()
  const [setting] = useState(() =>
    Object.fromEntries(PRIVACY_SETTINGS.map((kind) => [kind, session.profile?.setting[kind] ?? 9])),
  )
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const onSubmit: OnSubmit = async (values, { version }) => {
    const answer = await call('PUT /api/profile/me', {
      body: changeOf(values, version ?? profile.version, { ...profile, setting }),
    })
    client.setQueryData(queryKeyOf('GET /api/profile/me', {}), answer)
    // The session contains name and default audiences too.
    forceSessionReload()
    toast(text('profile_saved'))
    void navigate('/profile/')
    return undefined
  }
  return (
    <Form
      label={text('profile_edit')}
      draft="profile"
      version={profile.version}
      onSubmit={onSubmit}
      readConflict={readConflict(profile, useLanguage())}
    >
      {({ busy }) => (
        <>
          <Words profile={profile} />
          <PositionFields position={profile.position} />
          <Privacy setting={setting} />
          <div className={styles.buttons}>
            <ButtonLink kind="outline" to="/profile-image/">
              {text('profile_image')}
            </ButtonLink>
            <Button type="submit" busy={busy}>
              {text('profile_save')}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

/** `/profile-edit/`: own profile, with the default audience of each kind (RT-25). */
export const Page = () => {
  const text = useTexts(communityTexts)
  const asOneself = useActsAsOneself()
  const { data, isPending, refetch } = useCall('GET /api/profile/me', {})
  usePage({ title: text('profile_edit'), heading: 'bar', back: '/profile/' })
  if (!asOneself) return <NotAsEntity />
  if (data !== undefined)
    return (
      <div className={styles.page}>
        <Editor profile={data.data} />
      </div>
    )
  return isPending ? <SkeletonLines lines={6} /> : <ErrorCard onRetry={() => void refetch()} />
}
