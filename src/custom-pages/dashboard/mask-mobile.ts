/** A mobile number of 11 digits with its middle hidden, 138****5678; anything else as it is. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
