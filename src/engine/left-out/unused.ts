/** Stands in for a part of antd that no screen uses, and hangs on one that every list has (tools/left-out.ts). */
export default function Unused(): null {
  return null
}
