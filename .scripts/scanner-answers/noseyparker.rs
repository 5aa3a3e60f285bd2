//! Lists the files below the working folder that Nosey Parker would read with an ignore file, asking the crates that
//! decide in its place: `answers FILE`. With `answers --expression`, reads an expression and then texts, by lines, and
//! prints the group that is the secret in each text.
use std::io::{self, BufRead};

use ignore::WalkBuilder;
use regex::bytes::RegexBuilder;
use regex::Regex;

fn main() {
    let argument = std::env::args().nth(1).expect("a file of patterns, or --expression");
    if argument == "--expression" {
        secrets()
    } else {
        files(&argument)
    }
}

fn files(patterns: &str) {
    let mut walk = WalkBuilder::new(".");
    walk.follow_links(false).standard_filters(false);
    if let Some(error) = walk.add_ignore(patterns) {
        eprintln!("{error}");
        std::process::exit(1);
    }
    for entry in walk.build() {
        let entry = entry.expect("an entry");
        if entry.metadata().expect("metadata").is_file() {
            println!("{}", entry.path().strip_prefix(".").unwrap_or(entry.path()).display());
        }
    }
}

/// Comments are taken out before, and texts are bytes, not Unicode.
fn secrets() {
    let comments = Regex::new(r"\(\?#[^)]*\)").expect("an expression");
    let mut lines = io::stdin().lock().lines().map(|line| line.expect("a line"));
    let written = lines.next().expect("an expression").replace('\0', "\n");
    let expression = match RegexBuilder::new(&comments.replace_all(&written, "")).unicode(false).build() {
        Ok(expression) => expression,
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1);
        }
    };
    for line in lines {
        let secret = expression.captures(line.as_bytes()).and_then(|found| found.get(1));
        println!("{}", secret.map_or(String::new(), |one| String::from_utf8_lossy(one.as_bytes()).into_owned()));
    }
}
