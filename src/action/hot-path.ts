// All that a scan which finds nothing needs once git is at work is behind this one module, and so in one file of the
// bundle: each further one takes as long to load as a commit to scan.

export { cannotFailSentence, conclude, introduce, loadFailing, notice, print, warn } from './conclude.ts'
export { describeSecretTypes } from './scanner/describe-secret-types.ts'
export { checkVerifyTypes, createMatchers, loadFinders, SECRET_TYPES } from './scanner/verified-prefilter.ts'
