const MEGABYTE = 1024 * 1024

/** Formats a file size: '12 KB', '1.5 MB'. */
export const byteText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
