/** Masks the middle of an 11-digit mobile number, 138****5678; other texts are unchanged. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
