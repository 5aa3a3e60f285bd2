// What the kernel's user does for it, as imports of the module.

/** Has the bytes that an object is packed in in memory, until the next call; 0 where it can't. */
export declare function packedAt(object: i32): usize

/** Copies the content of an object that is in no pack. */
export declare function copyContent(object: i32, to: usize): void

/** The number of an object that no pack has, by its name. */
export declare function numberOf(name: usize): i32
