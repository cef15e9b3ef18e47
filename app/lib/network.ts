/** An address's network: the address itself, or the first 64 bits of an IPv6 address, within which a device may choose freely. */
export function toNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const ipv4 = address.match(/:(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})$/)?.[1];
  if (ipv4) return ipv4;
  const [left = [], right = []] = address.split("::").map((side) => side.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}
