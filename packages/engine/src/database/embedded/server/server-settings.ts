/** The server's settings, chosen for a laptop that is also used for other things. */
import type { Access } from "../access/access.ts";

export function serverSettings({ socketDirectory, port }: Access): Record<string, string> {
  return {
    listen_addresses: socketDirectory ? "" : "127.0.0.1",
    // The entry is quoted, because a comma in the folder's name would make two folders of it.
    unix_socket_directories: socketDirectory && `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: String(port),

    // Enough for 20 processes of nine connections each: one for the lease, one for the bus, and seven of those that are
    // made when needed and closed after a minute (at most five for calls, three for heavy reads, four that fire
    // triggers, four that deliver). A process that finds none left reports it, and the call may be repeated.
    max_connections: "200",
    shared_buffers: "128MB",
    // PostgreSQL 18 would start three I/O worker processes, which cost memory and gain nothing at this size.
    io_method: "sync",
    jit: "off",
    // The default is for disks that have to turn: with it, what an index holds by itself is read from the whole table.
    random_page_cost: "1.1",

    // No replica ever reads this log, so it need not contain what a replica needs.
    wal_level: "minimal",
    max_wal_senders: "0",
    max_logical_replication_workers: "0",
    wal_compression: "on",
    min_wal_size: "32MB",
    max_wal_size: "512MB",

    timezone: "UTC",
    log_timezone: "UTC",
    // "log" ranks above "error": failed statements are reported to the program that sent them, and their text, which is
    // the user's own data, never reaches this file.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
  };
}
