import manifest from '../package.json' with { type: 'json' }

/** The built version, as the footer and the API description show it. */
export const VERSION: string = manifest.version
