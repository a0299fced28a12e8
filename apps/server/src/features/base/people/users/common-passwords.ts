import { dictionary } from '@zxcvbn-ts/language-common'

/** Set of some 49,000 passwords from leaked lists, in lower case. Half a megabyte: loaded when a password is chosen. */
export const COMMON_PASSWORDS: ReadonlySet<string | number> = new Set(dictionary['passwords-common'])
