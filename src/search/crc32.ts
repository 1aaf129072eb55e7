const POLYNOMIAL = 0xedb88320;

function table(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) {
      rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
    }
    return rest;
  });
}

/** The CRC-32 of some bytes, one part after another, as zip and PNG files have it. */
export function crc32(...parts: readonly Uint8Array[]): number {
  const rests = table();
  let crc = 0xffffffff;
  for (const bytes of parts) {
    for (let index = 0; index < bytes.length; index++) {
      crc = (crc >>> 8) ^ (rests[(crc ^ (bytes[index] as number)) & 255] as number);
    }
  }
  return (crc ^ 0xffffffff) >>> 0;
}
