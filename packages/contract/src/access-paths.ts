/** Calls about access, apart from `paths.ts`, so that no phone loads them. */
import type { ChangeLanguage, ChangeName, ChangePassword, Sessions } from './accounts.ts'
import type { apiTokensSchema, CreateApiToken, NewApiToken } from './api-tokens.ts'
import type {
  AddPasskey,
  BeginPasskey,
  PasskeySignIn,
  Passkeys,
  passkeyChallengeSchema,
  renamePasskeySchema,
} from './passkeys.ts'
import { get, post } from './paths.ts'
import type { beginPersonSchema, Pins, ScreenPeople, SetPin } from './pins.ts'
import type { CreateScreen, NewScreen, Screens } from './screens.ts'
import type {
  ownPasswordSchema,
  RecoveryCodes,
  RemoveSecondFactor,
  SecondFactor,
  SecondFactorSetup,
  secondFactorCodeSchema,
} from './second-factor.ts'
import type {
  ChangedMembers,
  ChangeMembers,
  CreateInvitation,
  changeRoleSchema,
  changeStatusSchema,
  Invitations,
  NewInvitation,
  StaffList,
} from './staff.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about the staff of a store, its screens on the wall, its API tokens, and one's own account. */
export const ACCESS_API = {
  staff: staffGet<StaffList>('staff.view')('/staff'),
  changeMemberRole: staffPost<typeof changeRoleSchema>('staff.manage')('/staff/:userId/role'),
  changeMemberStatus: staffPost<typeof changeStatusSchema>('staff.manage')('/staff/:userId/status'),
  changeMembers: staffPost<ChangeMembers, ChangedMembers>('staff.manage')('/staff/change'),
  endMemberSessions: staffPost('staff.manage')('/staff/:userId/end-sessions'),
  clearMemberPin: staffPost('staff.manage')('/staff/:userId/clear-pin'),
  removeMember: staffPost('staff.manage')('/staff/:userId/remove'),
  createLinkBack: staffPost<undefined, NewInvitation>('staff.manage')('/staff/:userId/link'),
  invitations: staffGet<Invitations>('staff.manage')('/invitations'),
  createInvitation: staffPost<CreateInvitation, NewInvitation>('staff.manage')('/invitations'),
  revokeInvitation: staffPost('staff.manage')('/invitations/:invitationId/revoke'),
  screens: staffGet<Screens>('staff.manage')('/screens'),
  createScreen: staffPost<CreateScreen, NewScreen>('staff.manage')('/screens'),
  revokeScreen: staffPost('staff.manage')('/screens/:screenId/revoke'),
  apiTokens: staffGet<typeof apiTokensSchema>('tokens.manage')('/tokens'),
  createApiToken: staffPost<CreateApiToken, NewApiToken>('tokens.manage')('/tokens'),
  revokeApiToken: staffPost('tokens.manage')('/tokens/:tokenId/revoke'),
  changePassword: post<ChangePassword>()('/api/auth/password'),
  signInSecondFactor: post<typeof secondFactorCodeSchema>()('/api/auth/sign-in/second-factor'),
  secondFactor: get<SecondFactor>()('/api/auth/second-factor'),
  beginSecondFactor: post<typeof ownPasswordSchema, SecondFactorSetup>()('/api/auth/second-factor/begin'),
  turnOnSecondFactor: post<typeof secondFactorCodeSchema, RecoveryCodes>()('/api/auth/second-factor/confirm'),
  turnOffSecondFactor: post<RemoveSecondFactor>()('/api/auth/second-factor/remove'),
  passkeys: get<Passkeys>()('/api/auth/passkeys'),
  beginPasskey: post<BeginPasskey, typeof passkeyChallengeSchema>()('/api/auth/passkeys/begin'),
  addPasskey: post<AddPasskey>()('/api/auth/passkeys'),
  renamePasskey: post<typeof renamePasskeySchema>()('/api/auth/passkeys/:passkeyId/name'),
  removePasskey: post()('/api/auth/passkeys/:passkeyId/remove'),
  beginPasskeySignIn: post<undefined, typeof passkeyChallengeSchema>()('/api/auth/sign-in/passkey/begin'),
  signInByPasskey: post<PasskeySignIn>()('/api/auth/sign-in/passkey'),
  changeName: post<ChangeName>()('/api/auth/name'),
  changeLanguage: post<ChangeLanguage>()('/api/auth/language'),
  sessions: get<Sessions>()('/api/auth/sessions'),
  revokeSession: post()('/api/auth/sessions/:sessionId/revoke'),
  revokeOtherSessions: post()('/api/auth/sessions/revoke-others'),
  pins: get<Pins>()('/api/auth/pins'),
  setPin: post<SetPin>()('/api/auth/pins/:storeId'),
  removePin: post()('/api/auth/pins/:storeId/remove'),
  screenPeople: get<ScreenPeople>()('/api/auth/screen/people'),
  beginScreenPerson: post<typeof beginPersonSchema>()('/api/auth/screen/person'),
  keepScreenPerson: post()('/api/auth/screen/person/keep'),
  endScreenPerson: post()('/api/auth/screen/person/end'),
} as const
